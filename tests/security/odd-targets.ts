export interface OddTargets {
  sound: string[];
  withEachHeader: string[];
  odd: string[];
}
