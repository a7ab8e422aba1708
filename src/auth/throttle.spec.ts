import { describe, expect, it } from '@jest/globals';
import { SettableClock } from '../common/clock.js';
import { AddressThrottle } from './throttle.js';

const LIMITS = { failures: 3, windowMs: 60_000, addresses: 4 };

describe('the throttle for wrong tokens', () => {
  it('lets the allowed number of failures pass, then names the seconds to wait', () => {
    const clock = new SettableClock(1_000_000);
    const throttle = new AddressThrottle(clock, LIMITS);
    expect([1, 2, 3].map(() => throttle.fail('10.0.0.1'))).toEqual([undefined, undefined, undefined]);
    clock.advance(20_500);
    expect(throttle.fail('10.0.0.1')).toBe(40);
  });

  it('begins anew when the window is over', () => {
    const clock = new SettableClock(0);
    const throttle = new AddressThrottle(clock, LIMITS);
    for (let i = 0; i < 5; i += 1) {
      throttle.fail('10.0.0.1');
    }
    clock.advance(60_000);
    expect(throttle.fail('10.0.0.1')).toBeUndefined();
  });

  it('counts each address alone', () => {
    const throttle = new AddressThrottle(new SettableClock(0), LIMITS);
    for (let i = 0; i < 4; i += 1) {
      throttle.fail('10.0.0.1');
    }
    expect(throttle.fail('10.0.0.2')).toBeUndefined();
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['2001:db8::5', '2001:0db8:0:0:1:2:3:4'],
    ['::ffff:10.1.1.1', '10.1.1.1'],
    ['fe80::1%eth0', 'fe80::2'],
  ])('takes %s and %s for one', (first, second) => {
    const throttle = new AddressThrottle(new SettableClock(0), { ...LIMITS, failures: 1 });
    throttle.fail(first);
    expect(throttle.fail(second)).toBe(60);
  });

  it('tells neighbouring IPv6 networks apart', () => {
    const throttle = new AddressThrottle(new SettableClock(0), { ...LIMITS, failures: 1 });
    throttle.fail('2001:db8:1:2::1');
    expect(throttle.fail('2001:db8:1:3::1')).toBeUndefined();
  });

  it('remembers a bounded number of addresses, the newest ones', () => {
    const throttle = new AddressThrottle(new SettableClock(0), { ...LIMITS, failures: 1 });
    for (let i = 1; i <= 5; i += 1) {
      throttle.fail(`10.0.0.${i}`);
    }
    expect(throttle.fail('10.0.0.1')).toBeUndefined();
    expect(throttle.fail('10.0.0.5')).toBe(60);
  });
});
