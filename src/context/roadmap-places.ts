/** Where the files of a roadmap stand. Apart from their parsers: others ask only for the places. */
import type { Config } from '../engine/config.ts';

/** Folders, relative to the workspace, in the order in which they are looked into. */
export interface RoadmapPlaces {
  /** Position, phases, audit log, file map. */
  readonly roots: readonly string[];
  /** More folders where a position may be. */
  readonly positions: readonly string[];
  readonly sessions: readonly string[];
  readonly decisions: readonly string[];
  readonly adr: readonly string[];
  /** Folders with `roadmap-index.json` and `milestones/`. */
  readonly indexes: readonly string[];
}

export const defaultPlaces: RoadmapPlaces = {
  roots: ['data/docs/roadmap', 'mcp-server/data/docs/roadmap', 'docs/roadmap'],
  positions: ['data/docs', 'mcp-server/data/docs', 'state'],
  sessions: ['state/design-sessions'],
  decisions: ['state/decisions', 'data/knowledge/decisions', 'knowledge/decisions', 'decisions'],
  adr: ['docs/adr'],
  indexes: ['data', 'mcp-server/data'],
};

/** The seed's places, with the folders that the workspace configured. */
export function placesOf({
  roadmapDirs,
  contextDir,
  roots,
}: Pick<Config, 'roadmapDirs' | 'contextDir' | 'roots'>): RoadmapPlaces {
  return {
    ...defaultPlaces,
    roots: roadmapDirs,
    sessions: [contextDir],
    decisions: [...defaultPlaces.decisions, ...roadmapDirs.map((folder) => `${folder}/decisions`)],
    adr: [roots.adr],
  };
}
