/** What every system takes as a file's name. */
export function rosterFileName(className: string, day: string): string {
  const plain = className
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
  return `${plain || 'class'}-${day}.csv`
}
