/** `B. 碍事` becomes its letter and its words. */
export function splitOptionLabel(label: string): { letter: string; text: string } {
  const [, letter = '', text = label] = /^([A-Z])\. (.*)$/s.exec(label) ?? []
  return { letter, text }
}
