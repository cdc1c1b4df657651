/** Must run on the oldest Node that may start the project, and without installed packages. */

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const HEARTBEAT_MS = 15_000;

/** @param {number} since */
export function elapsed(since) {
  const seconds = (Date.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Shows `label`, the current detail and the elapsed time until `work` settles, then a final line.
 * `work` gets a function that sets the detail.
 * @template T
 * @param {string} label
 * @param {(detail: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const since = Date.now();
  const line = process.stdout.isTTY ? liveLine(label, since) : heartbeat(label, since);
  try {
    const result = await work(line.detail);
    line.end(`✓ ${label} (${elapsed(since)})`);
    return result;
  } catch (error) {
    line.end(`✗ ${label} (${elapsed(since)})`);
    throw error;
  }
}

/** @param {string} label @param {number} since */
function liveLine(label, since) {
  let detail = '';
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % FRAMES.length;
    const text = `${FRAMES[frame]} ${label}${detail && `: ${detail}`} (${elapsed(since)})`;
    process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns || 80) - 1)}`);
  };
  const timer = setInterval(draw, 120);
  return {
    /** @param {string} text */
    detail: (text) => {
      detail = text;
    },
    /** @param {string} text */
    end: (text) => {
      clearInterval(timer);
      process.stdout.write('\r\x1b[2K');
      say(text);
    },
  };
}

/** @param {string} label @param {number} since */
function heartbeat(label, since) {
  let detail = '';
  say(`  ${label} …`);
  const timer = setInterval(() => say(`  ${label}${detail && `: ${detail}`} (${elapsed(since)})`), HEARTBEAT_MS);
  return {
    /** @param {string} text */
    detail: (text) => {
      detail = text;
    },
    /** @param {string} text */
    end: (text) => {
      clearInterval(timer);
      say(text);
    },
  };
}
