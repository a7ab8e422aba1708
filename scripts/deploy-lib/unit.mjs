import { Failure } from './failure.mjs';
import { quote } from './host.mjs';

const POLL_MS = 200;

/** @import { Host } from './host.mjs' */

/** The systemd user unit that runs the service. */
export class Unit {
  /**
   * @param {Host} host
   * @param {string} name without .service
   * @param {string} folder the target's
   */
  constructor(host, name, folder) {
    this.host = host;
    this.name = `${name}.service`;
    this.folder = folder;
  }

  /** One that is there already stays as the operator wants it. */
  async installIfMissing() {
    const node = (await this.host.run('command -v node')).trim();
    await this.host.run(
      `units="\${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user"
      [ ! -e "$units/${this.name}" ] || exit 0
      mkdir -p "$units"
      cat > "$units/${this.name}"
      systemctl --user daemon-reload
      systemctl --user enable ${this.name}`,
      unitFile(this.folder, node),
    );
  }

  async restart() {
    await this.host.run(`systemctl --user restart ${this.name}`);
  }

  async stop() {
    await this.host.run(`systemctl --user stop ${this.name}`);
  }

  /**
   * @param {string} url where the service says whether it is ready
   * @param {number} seconds
   * @throws {Failure} where it is not ready in time, or something else answers there
   */
  async requireReady(url, seconds) {
    const probe = `
      const end = Date.now() + ${seconds * 1000};
      const ask = () => fetch(${JSON.stringify(url)}, { signal: AbortSignal.timeout(5000) }).then((answer) => answer.ok, () => false);
      (async () => {
        while (!(await ask())) {
          if (Date.now() > end) process.exit(1);
          await new Promise((next) => setTimeout(next, ${POLL_MS}));
        }
      })();`;
    const { code } = await this.host.try(`node -e ${quote(probe)}`);
    if (code !== 0) {
      throw new Failure(`The service was not ready at ${url} within ${seconds} s.${await this.lastWords()}`);
    }
    const active = await this.host.try(`systemctl --user is-active --quiet ${this.name}`);
    if (active.code !== 0) {
      throw new Failure(`Something answers at ${url}, but it is not ${this.name}.${await this.lastWords()}`);
    }
  }

  /** @returns {Promise<string>} the end of the unit's log, where there is one */
  async lastWords() {
    const log = await this.host.try(
      `journalctl --user --unit=${this.name} --lines=15 --output=cat --no-pager`,
    );
    return log.code === 0 && log.output.trim() !== '' ? `\n${log.output.trim()}` : '';
  }
}

/**
 * @param {string} folder
 * @param {string} node absolute path
 */
function unitFile(folder, node) {
  return `[Unit]
Description=Werkbaum server
After=network-online.target

[Service]
WorkingDirectory=${folder}
EnvironmentFile=${folder}/werkbaum.env
ExecStart=${node} ${folder}/current/dist/main.js
Environment=NODE_ENV=production
# The service ends its embedded Postgres itself, after the last request; a signal to both would cut requests off.
KillMode=mixed
TimeoutStopSec=15
Restart=on-failure
RestartSec=2
NoNewPrivileges=true

[Install]
WantedBy=default.target
`;
}
