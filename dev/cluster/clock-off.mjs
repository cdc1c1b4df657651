/** Preloaded into a program: the clock is CLOCK_OFF_SECONDS ahead, or behind when negative. Timers are as usual. */
const RealDate = Date;
const realNow = Date.now;
const now = () => realNow() + Number(process.env.CLOCK_OFF_SECONDS) * 1000;

RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
});
RealDate.prototype.constructor = globalThis.Date;
