import { StartError } from '@panel/database/start-error';

export interface Size {
  width: number;
  height: number;
}

/** The largest size in CSS pixels. */
const ROOM: Size = { width: 112, height: 32 };

export function fitted({ width, height }: Size): Size {
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function refuseLogo(reason: string): never {
  throw new StartError(`BRAND_LOGO names a file that cannot be used: it ${reason}.`);
}
