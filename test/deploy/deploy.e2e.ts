import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Deployment } from './deployment.js';

const TOKEN = 'first-token-of-the-deployment';
const OTHER_TOKEN = 'second-token-of-the-deployment';

describe('scripts/deploy', () => {
  describe('to where the service runs already', () => {
    let deployment: Deployment;
    beforeAll(async () => {
      deployment = await Deployment.create();
      const first = await deployment.deploy({ WERKBAUM_MCP_TOKEN: TOKEN, PORT: '1', HOME: '/nowhere' });
      expect(first).toMatchObject({ code: 0, complaint: '' });
    });
    afterAll(async () => {
      await deployment.remove();
    });

    it('has taken the chosen variables over, and nothing else', async () => {
      expect(await deployment.greet(TOKEN)).toBe(200);
      const environment = await deployment.environment();
      expect(environment).toMatch(/^# The operator's own file\nDATABASE_URL=.+\nPORT=\d+\nLOG_FORMAT=json\n/);
      expect(environment.endsWith(`\nLOG_FORMAT=json\nWERKBAUM_MCP_TOKEN=${TOKEN}\n`)).toBe(true);
      expect((await stat(deployment.environmentFile)).mode & 0o777).toBe(0o600);
      const unit = await readFile(join(deployment.folder, 'systemd/user/werkbaum.service'), 'utf8');
      expect(unit).toContain(`ExecStart=${process.execPath} ${deployment.target}/current/dist/main.js`);
    });

    it('goes on to the new release, and writes the environment only where something changed', async () => {
      const [environment, release] = [await deployment.environment(), await deployment.current()];
      const before = await stat(deployment.environmentFile, { bigint: true });
      const same = await deployment.deploy({ WERKBAUM_MCP_TOKEN: TOKEN });
      expect(same).toMatchObject({ code: 0, complaint: '' });
      expect((await stat(deployment.environmentFile, { bigint: true })).mtimeNs).toBe(before.mtimeNs);
      expect(await deployment.releases()).toEqual([release, await deployment.current()]);

      const changed = await deployment.deploy({ WERKBAUM_MCP_TOKEN: OTHER_TOKEN });
      expect(changed).toMatchObject({ code: 0, complaint: '' });
      expect(await deployment.environment()).toBe(environment.replace(TOKEN, OTHER_TOKEN));
      expect([await deployment.greet(TOKEN), await deployment.greet(OTHER_TOKEN)]).toEqual([401, 200]);
    });

    it('rolls back when the new release does not get ready', async () => {
      const before = await deployment.state();
      const run = await deployment.deploy({ WERKBAUM_MCP_TOKEN: 'third-token-of-the-deployment' }, [
        '--project',
        await deployment.brokenProject(),
        '--wait',
        '1',
      ]);
      expect(run.code).toBe(1);
      expect(run.complaint).toContain('was not ready');
      expect(run.complaint).toContain('broken on purpose');
      expect(run.complaint).toContain(`${before.current} runs again.`);
      expect(await deployment.greet(OTHER_TOKEN)).toBe(200);
      expect(await deployment.state()).toEqual(before);
    });

    it('touches nothing that runs when the new configuration is not understood', async () => {
      const before = await deployment.state();
      const run = await deployment.deploy({ WERKBAUM_MCP_TOKEN: 'short' });
      expect(run.code).toBe(1);
      expect(run.complaint).toMatch(/WERKBAUM_MCP_TOKEN .+ must be[^]+Nothing was restarted\.\n$/);
      expect(await deployment.greet(OTHER_TOKEN)).toBe(200);
      expect(await deployment.state()).toEqual(before);
    });
  });

  describe('to a new place', () => {
    let deployment: Deployment;
    beforeEach(async () => {
      deployment = await Deployment.create();
    });
    afterEach(async () => {
      await deployment.remove();
    });

    it('stops what never ran when there is nothing to go back to', async () => {
      const run = await deployment.deploy({}, ['--project', await deployment.brokenProject(), '--wait', '1']);
      expect(run.code).toBe(1);
      expect(run.complaint).toContain('Stopped: there is no earlier release.');
      expect(await deployment.state()).toMatchObject({ current: undefined, releases: [] });
    });

    it('lets one deployment at a time in', async () => {
      await mkdir(join(deployment.target, '.deploying'));
      const run = await deployment.deploy({});
      expect(run).toMatchObject({ code: 1, complaint: expect.stringContaining('Somebody else deploys') });
    });

    it('says which chosen variable the local file does not have', async () => {
      const run = await deployment.deploy({ WERKBAUM_MCP_TOKEN: TOKEN }, [
        '--variables',
        'WERKBAUM_MCP_TOKENS',
      ]);
      expect(run).toMatchObject({ code: 1, complaint: expect.stringContaining('WERKBAUM_MCP_TOKENS') });
    });

    it.each([
      [['--no-build'], 'one target is needed'],
      [['--no-build', 'folder'], 'the target must be'],
      [['--no-build', '/a b'], 'the target must be'],
      [['--no-build', '--host', '/a'], '--host'],
      [['--no-build', '--wait', 'long', '/a'], '--wait must be whole seconds'],
      [['--no-build', '--variables', 'A=B', '/a'], '--variables must be names'],
    ])('is not understood as %j', async (args, reason) => {
      const run = await deployment.run(args);
      expect(run).toMatchObject({ code: 2, output: '', complaint: expect.stringContaining(reason) });
    });
  });
});
