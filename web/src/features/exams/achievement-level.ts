const lowestPercent = [90, 85, 80, 75, 65, 45, 20] as const

/** The leaving exam's band for a percentage: AL1 is the best, AL8 lies below 20. */
export function achievementLevel(percent: number): number {
  const found = lowestPercent.findIndex((lowest) => percent >= lowest)
  return found === -1 ? 8 : found + 1
}

/** Bands belong to the leaving exam; for a younger child's paper they would say nothing. */
export function hasAchievementLevel(level: string): boolean {
  return /^Primary [56]$/.test(level)
}
