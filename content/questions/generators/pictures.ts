/** Things that a child of P1 counts: each drawn in a square of 40, in colours that stand out by day and by night. */
const shapes = {
  apples:
    '<path d="M20 12c-5-4-14-2-14 8 0 9 7 16 11 16 1 0 2-1 3-1s2 1 3 1c4 0 11-7 11-16 0-10-9-12-14-8Z" fill="#e0503f"/><path d="M20 12c0-4 2-7 5-8" stroke="#7a4a2b" stroke-width="2.5" fill="none" stroke-linecap="round"/><path d="M24 8c3-3 7-3 9-1-2 3-6 4-9 1Z" fill="#4c9a5b"/>',
  fish: '<path d="M4 20c6-10 18-12 26-3l7-6v18l-7-6c-8 9-20 7-26-3Z" fill="#3f8fc4"/><circle cx="12" cy="18" r="2.4" fill="#fff"/><circle cx="12" cy="18" r="1.1" fill="#1d2b33"/>',
  shells:
    '<path d="M20 34 5 18C8 9 14 5 20 5s12 4 15 13Z" fill="#e9a9a0"/><path d="M20 34V6M20 34 11 9M20 34l9-25" stroke="#b86e66" stroke-width="2" fill="none"/>',
  stars: '<path d="m20 4 5 10 11 1.500-8 8 2 11.500-10-5.500-10 5.500 2-11.500-8-8L15 14Z" fill="#e5a823"/>',
  flowers:
    '<g fill="#c77fb5"><circle cx="20" cy="10" r="6.500"/><circle cx="29" cy="17" r="6.500"/><circle cx="26" cy="28" r="6.500"/><circle cx="14" cy="28" r="6.500"/><circle cx="11" cy="17" r="6.500"/></g><circle cx="20" cy="20" r="6" fill="#e5a823"/>',
} as const

export type Thing = keyof typeof shapes

const size = 40
const mostInARow = 5
const gap = 28

/** The things in groups side by side, each of at most two rows. */
export function drawGroups(thing: Thing, counts: readonly number[]): { svg: string; alt: string } {
  let left = 0
  const drawn = counts.map((count) => {
    const columns = Math.min(count, mostInARow)
    const at = left
    left += columns * size + gap
    const each = Array.from({ length: count }, (_, index) => {
      const [x, y] = [at + (index % mostInARow) * size, Math.floor(index / mostInARow) * size]
      return `<g transform="translate(${x} ${y})">${shapes[thing]}</g>`
    })
    return each.join('')
  })
  const width = left - gap
  const height = Math.ceil(Math.max(...counts) / mostInARow) * size
  const named = counts.map((count) => `${count} ${thing}`).join(', then ')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`,
    alt: `Groups side by side: ${named}.`,
  }
}
