/**
 * As much of `systemctl --user` and `journalctl --user` as a deployment uses, for machines without systemd: it
 * really starts and stops what the unit file says. Process id and log stand beside the unit file.
 */
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const units = join(process.env.XDG_CONFIG_HOME, 'systemd/user');
const [program, ...args] = process.argv.slice(2);
const verb = args.filter((arg) => !arg.startsWith('-'))[0];
const unit = join(units, args.find((arg) => arg.endsWith('.service'))?.replace('--unit=', '') ?? '');

if (program === 'journalctl') {
  process.stdout.write(existsSync(`${unit}.log`) ? readFileSync(`${unit}.log`, 'utf8') : '');
} else if (verb === 'restart') {
  await stop();
  start();
} else if (verb === 'stop') {
  await stop();
} else if (verb === 'is-active') {
  process.exitCode = runs() ? 0 : 3;
} else if (verb !== 'daemon-reload' && verb !== 'enable') {
  throw new Error(`The stub does not know ${args.join(' ')}`);
}

function start() {
  const text = readFileSync(unit, 'utf8');
  const value = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)[1];
  const [file, ...rest] = value('ExecStart').split(' ');
  const log = openSync(`${unit}.log`, 'w');
  const child = spawn(file, rest, {
    cwd: value('WorkingDirectory'),
    env: { PATH: process.env.PATH, ...parseEnv(readFileSync(value('EnvironmentFile'), 'utf8')) },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  writeFileSync(`${unit}.pid`, String(child.pid));
}

async function stop() {
  if (runs()) {
    process.kill(pid(), 'SIGTERM');
    while (runs()) {
      await pause(20);
    }
  }
  rmSync(`${unit}.pid`, { force: true });
}

function runs() {
  if (!existsSync(`${unit}.pid`)) {
    return false;
  }
  try {
    process.kill(pid(), 0);
    // Where nobody collects orphans, an ended process stays as a zombie.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid()}/status`, 'utf8'));
  } catch (error) {
    return error.code === 'ENOENT' && process.platform !== 'linux';
  }
}

function pid() {
  return Number(readFileSync(`${unit}.pid`, 'utf8'));
}
