export interface Progress {
  /** Bytes read of the file, before decompression. */
  addBytes(count: number): void;
  /** Shows what is done next. */
  step(name: string): void;
  end(): void;
}

export interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_WIDTH = 30;
const EVERY_MS = { terminal: 200, lines: 5_000 };

/** A bar with rate and remaining time on a terminal, plain lines elsewhere. */
export function createProgress(screen: Screen, size: number | undefined): Progress {
  const began = Date.now();
  let bytes = 0;
  let shownAt = began;
  const every = screen.isTTY ? EVERY_MS.terminal : EVERY_MS.lines;

  function show(text: string) {
    screen.write(screen.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  }

  return {
    addBytes(count) {
      bytes += count;
      if (Date.now() - shownAt < every) return;
      shownAt = Date.now();
      show(readingLine(bytes, size, (shownAt - began) / 1000, Boolean(screen.isTTY)));
    },
    step(name) {
      show(`${seconds((Date.now() - began) / 1000)}  ${name} …`);
    },
    end() {
      if (screen.isTTY) screen.write('\r\u001b[K');
    },
  };
}

function readingLine(bytes: number, size: number | undefined, elapsed: number, isBar: boolean): string {
  const rate = bytes / elapsed;
  const speed = `${megabytes(bytes)} MB read, ${megabytes(rate)} MB/s`;
  if (!size) return speed;
  const part = Math.min(bytes / size, 1);
  const left = `${Math.floor(part * 100)} %, ${speed}, ${seconds((size - bytes) / rate)} left`;
  const filled = Math.round(part * BAR_WIDTH);
  return isBar ? `[${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${left}` : left;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
}

function seconds(count: number): string {
  const whole = Math.max(0, Math.round(count));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
