import { describe, expect, it } from '@jest/globals';
import { readTraceContext } from './trace-context.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('the trace context of a request', () => {
  it.each([`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`, `01-${TRACE}-${SPAN}-01-what-comes-later`])(
    'is read from %s',
    (header) => {
      expect(readTraceContext(header)).toEqual({ trace_id: TRACE, span_id: SPAN });
    },
  );

  it.each([
    undefined,
    '',
    'anything',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
  ])('is none where the header is %j', (header) => {
    expect(readTraceContext(header)).toBeUndefined();
  });

  it('is none where the header came twice', () => {
    expect(readTraceContext([`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`])).toBeUndefined();
  });
});
