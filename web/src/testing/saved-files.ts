import { vi } from 'vitest';

/** Records what the browser would save; jsdom has neither object URLs nor downloads. */
export function savedFiles() {
  const saved: { name: string; file: Blob | MediaSource }[] = [];
  let last = new Blob();
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last });
  });
  return saved;
}
