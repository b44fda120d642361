import sharp from 'sharp'

/* What a camera and a child's desk do to a page, and pictures that are no page. */

const raw = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).flatten().grayscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const jpeg = async (data: Uint8Array, width: number, height: number) =>
  await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer()

let state = 1
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

export const damages: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  'tilted 2.5°': async (picture) =>
    await sharp(picture).rotate(2.5, { background: '#f4f4f0' }).jpeg({ quality: 80 }).toBuffer(),
  'tilted 7°': async (picture) =>
    await sharp(picture).rotate(-7, { background: '#f4f4f0' }).jpeg({ quality: 80 }).toBuffer(),
  noise: async (picture) => {
    const { data, width, height } = await raw(picture)
    const noisy = data.map((value) => Math.max(0, Math.min(255, value * 0.85 + (random() - 0.5) * 90)))
    return await jpeg(noisy, width, height)
  },
  keystone: async (picture) => {
    const { data, width, height } = await raw(picture)
    const bent = new Uint8Array(data.length).fill(240)
    for (let y = 0; y < height; y += 1) {
      const squeeze = 1 + 0.09 * (1 - y / height)
      for (let x = 0; x < width; x += 1) {
        const from = Math.round((x - width / 2) * squeeze + width / 2)
        if (from >= 0 && from < width) bent[y * width + x] = data[y * width + from]!
      }
    }
    return await jpeg(bent, width, height)
  },
  'phone light': async (picture) => {
    const { data, width, height } = await raw(
      await sharp(picture).rotate(1.4, { background: '#fff' }).blur(0.8).toBuffer(),
    )
    const shaded = data.map((value, index) => {
      const light = 0.95 - (0.35 * (index % width)) / width - (0.25 * Math.floor(index / width)) / height
      return Math.max(0, Math.min(255, (value * 0.8 + 30) * light + (random() - 0.5) * 24))
    })
    return await jpeg(shaded, width, height)
  },
  /** At 3,000 pixels, on a brown desk. */
  desk: async (picture) => {
    const page = await sharp(picture)
      .resize({ width: 2_600, height: 2_600, fit: 'inside' })
      .rotate(-1.2, { background: '#8a6a4a' })
      .toBuffer()
    return await sharp(page)
      .extend({ top: 200, bottom: 200, left: 200, right: 200, background: '#8a6a4a' })
      .blur(1.6)
      .jpeg({ quality: 80 })
      .toBuffer()
  },
}

/** Sideways and upside down. */
export const turns: Record<string, (picture: Buffer) => Promise<Buffer>> = Object.fromEntries(
  [90, 180, 270].map((degrees) => [
    `turned ${degrees}°`,
    async (picture: Buffer) => await sharp(picture).rotate(degrees).png().toBuffer(),
  ]),
)
