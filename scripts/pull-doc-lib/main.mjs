import { EXIT, Failure } from './failure.mjs';
import { messageWithHistory, subjectOf, titleOf } from './message.mjs';
import { readDocument } from './server.mjs';
import { locateFile, replaceFile } from './text-file.mjs';
import { HELP, readOrder } from './usage.mjs';
import { TrackedFile } from './work-tree.mjs';

/** @import { Order } from './usage.mjs' */

/**
 * Runs the command and sets the process's exit code: what was done goes to the output, what failed to the error output.
 *
 * @param {readonly string[]} args the command line's, without node and the script
 */
export async function main(args) {
  try {
    const order = readOrder(args, process.env);
    if (order === 'help') {
      process.stdout.write(HELP);
    } else {
      await pull(order);
    }
  } catch (error) {
    const known = error instanceof Failure;
    process.stderr.write(
      `pull-doc: ${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = known ? error.exitCode : EXIT.unexpected;
  }
}

/** @param {Order} order */
async function pull({ document: address, file, gitCommit, withHistory, timeLimit }) {
  const path = await locateFile(file);
  const tracked = gitCommit ? await TrackedFile.in(path) : undefined;
  const { document, history } = await readDocument(address, { withHistory, timeLimit });
  const changed = await replaceFile(path, document.content);
  say(
    `${changed ? 'Written' : 'Unchanged'}: ${file} holds ${titleOf(document)}, version ${document.version}.`,
  );
  if (tracked === undefined) {
    return;
  }
  if (!(await tracked.isDirty())) {
    say('Nothing to commit.');
    return;
  }
  const message = withHistory
    ? messageWithHistory(document, history, await boundOf(tracked, document.version))
    : subjectOf(document, undefined);
  const commit = await tracked.commit(message);
  say(`Committed: ${commit} ${message.split('\n')[0]}`);
}

/**
 * A higher version than the document's own is another document's, or one from before a backup was played back.
 *
 * @param {TrackedFile} tracked
 * @param {number} version
 */
async function boundOf(tracked, version) {
  const bound = await tracked.lastCommittedVersion();
  return bound <= version ? bound : 0;
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
