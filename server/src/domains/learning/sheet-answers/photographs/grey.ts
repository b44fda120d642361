/** Grey: 0 is black. */
export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

/** Between four points; outside, what is next to the edge. */
export function valueAt({ data, width, height }: Grey, x: number, y: number): number {
  const [left, top] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))]
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const [along, down] = [left - column, top - row]
  const at = row * width + column
  const above = data[at]! * (1 - along) + data[at + 1]! * along
  const below = data[at + width]! * (1 - along) + data[at + width + 1]! * along
  return above * (1 - down) + below * down
}

/** Each point of the part is the mean of those it stands for. */
export function shrunk(
  grey: Grey,
  part: { left: number; top: number; width: number; height: number },
  scale: number,
): Grey {
  const [width, height] = [Math.max(8, Math.round(part.width * scale)), Math.max(8, Math.round(part.height * scale))]
  const data = new Uint8Array(width * height)
  const [stepX, stepY] = [part.width / width, part.height / height]
  const taps = Math.max(1, Math.round(stepX))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (let down = 0; down < taps; down += 1)
        for (let along = 0; along < taps; along += 1)
          sum += valueAt(
            grey,
            part.left + (x + (along + 0.5) / taps) * stepX - 0.5,
            part.top + (y + (down + 0.5) / taps) * stepY - 0.5,
          )
      data[y * width + x] = Math.round(sum / (taps * taps))
    }
  return { data, width, height }
}

export function rgbaOf({ data, width, height }: Grey): { data: Uint8ClampedArray; width: number; height: number } {
  const words = new Uint32Array(width * height)
  for (let at = 0; at < words.length; at += 1) {
    const value = data[at]!
    words[at] = (0xff << 24) | (value << 16) | (value << 8) | value
  }
  return { data: new Uint8ClampedArray(words.buffer), width, height }
}

/** How steep its steepest edges are, of its whole range of light: little where all is blurred. */
export function steepness({ data, width, height }: Grey): number {
  const [steps, levels] = [new Uint32Array(256), new Uint32Array(256)]
  let count = 0
  for (let y = 1; y < height - 1; y += 2)
    for (let x = 1; x < width - 1; x += 2) {
      const at = y * width + x
      levels[data[at]!]! += 1
      steps[Math.max(Math.abs(data[at + 1]! - data[at - 1]!), Math.abs(data[at + width]! - data[at - width]!))]! += 1
      count += 1
    }
  const range = Math.max(24, atShare(levels, count, 0.98) - atShare(levels, count, 0.02))
  return atShare(steps, count, 0.985) / range
}

export function atShare(counts: Uint32Array, total: number, share: number): number {
  let seen = 0
  for (let level = 0; level < counts.length; level += 1) if ((seen += counts[level]!) >= total * share) return level
  return counts.length - 1
}
