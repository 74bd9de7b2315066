import type { ObjectType } from '@panel/registry/stage';

type ByType = Partial<Record<ObjectType, number>>;

export interface Progress {
  /** Starts reading a file of this many bytes, if known. */
  read(size: number | undefined): void;
  /** Bytes of the file, before decompression. */
  addBytes(bytes: { length: number }): void;
  /** Objects read so far and those that the header counts; both may grow. */
  count(read: ByType, counted: ByType): void;
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
export function createProgress(screen: Screen, now = Date.now): Progress {
  const began = now();
  const every = screen.isTTY ? EVERY_MS.terminal : EVERY_MS.lines;
  let file: { size: number | undefined; bytes: number; began: number } = { size: undefined, bytes: 0, began };
  let objects: { read: ByType; counted: ByType } = { read: {}, counted: {} };
  let shownAt = began;

  function show(text: string) {
    const line = `${duration((now() - began) / 1000)}  ${text}`;
    screen.write(screen.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  }

  function readingLine(): string {
    const { size, bytes } = file;
    const elapsed = (now() - file.began) / 1000;
    const [read, counted] = [sum(objects.read), sum(objects.counted)];
    const part = size ? bytes / size : read / counted;
    const speed = `${megabytes(bytes)}${size ? ` of ${megabytes(size)}` : ''} MB, ${megabytes(bytes / elapsed)} MB/s`;
    const found = `${number(read)}${counted ? ` of ${number(counted)}` : ''} objects`;
    if (!(part > 0 && part <= 1)) return `Reading: ${speed}, ${found}`;
    const left = `${duration((elapsed / part) * (1 - part))} left to read`;
    return `Reading: ${screen.isTTY ? `${bar(part)} ` : ''}${Math.floor(part * 100)} %, ${speed}, ${found}, ${left}`;
  }

  return {
    read(size) {
      file = { size, bytes: 0, began: now() };
    },
    addBytes({ length }) {
      file.bytes += length;
      if (now() - shownAt < every) return;
      shownAt = now();
      show(readingLine());
    },
    count(read, counted) {
      objects = { read, counted };
    },
    step: (name) => show(`${name} …`),
    end() {
      if (screen.isTTY) screen.write('\r\u001b[K');
    },
  };
}

function bar(part: number): string {
  return `[${'='.repeat(Math.round(part * BAR_WIDTH)).padEnd(BAR_WIDTH)}]`;
}

const sum = (counts: ByType) => Object.values(counts).reduce((total, count) => total + count, 0);

const number = (count: number) => count.toLocaleString('en');

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
}

/** `4:05`, `1:04:05` */
function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}
