/** Texts of a spec's folder. */
import type { Place } from './roots.ts';
import { within } from './roots.ts';

export async function readText(place: Place, name: string): Promise<string | undefined> {
  const bytes = await place.files.read(within(place, name).folder);
  return bytes && new TextDecoder().decode(bytes);
}

export async function writeText(place: Place, name: string, text: string): Promise<void> {
  await place.files.write(within(place, name).folder, new TextEncoder().encode(text));
}
