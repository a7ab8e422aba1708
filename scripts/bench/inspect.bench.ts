import { computePlan, inspectPlan, parsePlan, stringifyJson, viewPlan } from '../../src/notation/index.js';
import { ordinaryPlan } from './plan-text.js';
import type { Bench } from './table.js';

const SIZES = [200, 2_000, 20_000];

const bench: Bench = {
  title: 'Reading a plan',
  about: 'Ordinary plans: six children a node, five levels, one node in twenty with a dependency.',
  tables: () => {
    const texts = SIZES.map(ordinaryPlan);
    return [
      {
        title: 'By size',
        corner: 'step',
        columns: SIZES.map((size, i) => `${size.toLocaleString('en-US')} nodes, ${kilobytes(texts[i]!)}`),
        baseline: { row: 'parsePlan' },
        rows: [
          { name: 'parsePlan', cells: texts.map((text) => () => parsePlan(text)) },
          {
            name: 'parsePlan and computePlan',
            cells: texts.map((text) => () => computePlan(parsePlan(text))),
          },
          { name: 'inspectPlan', cells: texts.map((text) => () => inspectPlan(text)) },
          { name: 'inspectPlan as JSON', cells: texts.map((text) => () => stringifyJson(inspectPlan(text))) },
          {
            name: 'viewPlan in 40,000 characters, as an agent asks',
            cells: texts.map((text) => () => viewPlan(text, { limitChars: 40_000 })),
          },
        ],
      },
    ];
  },
};

export default bench;

function kilobytes(text: string): string {
  return `${Math.round(text.length / 1000).toLocaleString('en-US')} kB`;
}
