/** Prints the demo as something to read: a heading a step, what came back indented below it. */

let steps = 0;

export function step(title: string): void {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
}

export function say(text: string): void {
  console.log(text.replaceAll(/^(?=.)/gm, '   '));
}
