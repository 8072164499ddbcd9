// The order of the levels.
import { LEVELS, type Level } from "#db/enums";

export const levelRank = (level: Level) => LEVELS.indexOf(level);
export const maxLevel = (a: Level, b: Level): Level => (levelRank(a) >= levelRank(b) ? a : b);
