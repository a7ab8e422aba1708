import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeEnvironment, readChosen, readinessUrl } from './environment-file.mjs';
import { Failure } from './failure.mjs';
import { execute, Host } from './host.mjs';
import { currentRelease, Release, switchTo } from './release.mjs';
import { Unit } from './unit.mjs';
import { HELP, readOrder } from './usage.mjs';

/** @import { Order } from './usage.mjs' */

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Runs the command and sets the process's exit code.
 *
 * @param {readonly string[]} args the command line's, without node and the script
 */
export async function main(args) {
  try {
    const order = readOrder(args, PROJECT);
    if (order === 'help') {
      process.stdout.write(HELP);
    } else {
      await deploy(order);
    }
  } catch (error) {
    const known = error instanceof Failure;
    process.stderr.write(
      `deploy: ${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = known ? error.exitCode : 1;
  }
}

/** @param {Order} order */
async function deploy(order) {
  const chosen = await readChosen(order.envFile, order.variables, order.variablesChosen);
  if (order.build) {
    await build(order.project);
  }
  const host = new Host(order.host);
  const lock = `${order.folder}/.deploying`;
  await host.run(`mkdir -p ${order.folder}/releases ${order.folder}/packages`);
  await host.run(`mkdir ${lock} 2>/dev/null`).catch(() => {
    throw new Failure(`Somebody else deploys to ${order.folder}; if nobody does, remove ${lock} there.`);
  });
  try {
    await deployAlone(host, order, chosen);
  } finally {
    await host.run(`rmdir ${lock}`);
  }
}

/** @param {string} project */
async function build(project) {
  say('Builds');
  const { code, output, complaint } = await execute('npm', ['run', '--silent', 'build'], { cwd: project });
  if (code !== 0) {
    throw new Failure(`The build failed:\n${(output + complaint).trim()}`);
  }
}

/**
 * @param {Host} host
 * @param {Order} order
 * @param {Record<string, string>} chosen
 */
async function deployAlone(host, { folder, project, unit: unitName, waitSeconds }, chosen) {
  const unit = new Unit(host, unitName, folder);
  const previous = await currentRelease(host, folder);
  const environment = await readEnvironment(host, folder);
  const merged = mergeEnvironment(environment, chosen);
  const url = readinessUrl(merged);
  const release = await Release.next(host, folder, project, new Date());
  let switched = false;
  try {
    say(`Copies to ${release.path}`);
    await release.copy();
    say('Installs packages');
    await release.install();
    if (merged !== environment) {
      say(`Sets ${Object.keys(chosen).join(', ')} in ${folder}/werkbaum.env`);
      await writeEnvironment(host, folder, merged);
    }
    say(`Migrates: ${await release.migrate()}`);
    await unit.installIfMissing();
    switched = true;
    await switchTo(host, folder, release.name);
    say(`Restarts ${unit.name}`);
    await unit.restart();
    await unit.requireReady(url, waitSeconds);
    say(`Ready at ${url}: ${release.name}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await writeEnvironment(host, folder, environment);
    const outcome = switched
      ? await rollBack(host, folder, unit, previous, readinessUrl(environment))
      : 'Nothing was restarted';
    await release.remove();
    throw new Failure(`${reason}\n${outcome}.`);
  }
  await release.removeOlder();
}

/**
 * @param {Host} host
 * @param {string} folder
 * @param {Unit} unit
 * @param {string | undefined} previous
 * @param {string} url
 * @returns {Promise<string>} how it ended
 */
async function rollBack(host, folder, unit, previous, url) {
  say('Rolls back');
  try {
    await switchTo(host, folder, previous);
    if (previous === undefined) {
      await unit.stop();
      return 'Stopped: there is no earlier release';
    }
    await unit.restart();
    await unit.requireReady(url, 60);
    return `${previous} runs again`;
  } catch (error) {
    return `Rolling back failed, too: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * @param {Host} host
 * @param {string} folder
 */
function readEnvironment(host, folder) {
  return host.run(
    `umask 077; [ -e ${folder}/werkbaum.env ] || : > ${folder}/werkbaum.env; cat ${folder}/werkbaum.env`,
  );
}

/**
 * @param {Host} host
 * @param {string} folder
 * @param {string} text
 */
async function writeEnvironment(host, folder, text) {
  const file = `${folder}/werkbaum.env`;
  await host.run(`umask 077; cat > ${file}.new; mv -f ${file}.new ${file}`, text);
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
