import { ink, line, dot, mix, path } from './stage.ts'

type Point = readonly [number, number]
/** Joints of a small goalkeeper whose feet stand at y = 0. */
type Pose = Record<
  'head' | 'neck' | 'hip' | 'elbowL' | 'handL' | 'elbowR' | 'handR' | 'kneeL' | 'footL' | 'kneeR' | 'footR',
  Point
>

export const poses = {
  watch: {
    head: [4, -196],
    neck: [0, -160],
    hip: [-6, -92],
    elbowL: [-30, -126],
    handL: [-8, -104],
    elbowR: [32, -130],
    handR: [52, -112],
    kneeL: [-26, -48],
    footL: [-34, 0],
    kneeR: [24, -50],
    footR: [26, 0],
  },
  run: {
    head: [42, -190],
    neck: [28, -157],
    hip: [0, -96],
    elbowL: [-14, -136],
    handL: [-42, -112],
    elbowR: [52, -122],
    handR: [80, -142],
    kneeL: [-22, -54],
    footL: [-66, -34],
    kneeR: [42, -70],
    footR: [48, -14],
  },
  leap: {
    head: [18, -236],
    neck: [10, -200],
    hip: [-8, -130],
    elbowL: [4, -238],
    handL: [30, -272],
    elbowR: [44, -226],
    handR: [62, -262],
    kneeL: [-36, -92],
    footL: [-74, -66],
    kneeR: [18, -82],
    footR: [-8, -38],
  },
  hug: {
    head: [4, -192],
    neck: [0, -158],
    hip: [-2, -90],
    elbowL: [-36, -120],
    handL: [10, -104],
    elbowR: [42, -120],
    handR: [20, -132],
    kneeL: [-20, -46],
    footL: [-26, 0],
    kneeR: [20, -46],
    footR: [28, 0],
  },
} satisfies Record<string, Pose>

export function blend(a: Pose, b: Pose, p: number): Pose {
  const point = (joint: keyof Pose): Point => [mix(a[joint][0], b[joint][0], p), mix(a[joint][1], b[joint][1], p)]
  return {
    head: point('head'),
    neck: point('neck'),
    hip: point('hip'),
    elbowL: point('elbowL'),
    handL: point('handL'),
    elbowR: point('elbowR'),
    handR: point('handR'),
    kneeL: point('kneeL'),
    footL: point('footL'),
    kneeR: point('kneeR'),
    footR: point('footR'),
  }
}

const skin = '#e3b48c'

export function ball(x: number, y: number, radius = 24): string {
  const seam = radius * 0.42
  return (
    dot(x, y, radius, ink.card, `stroke="${ink.brown}" stroke-width="4"`) +
    path(
      `M ${x} ${y - seam} l ${seam} ${seam * 0.7} l ${-seam * 0.4} ${seam * 1.1} h ${-seam * 1.2} l ${-seam * 0.4} ${-seam * 1.1} Z`,
      ink.brown,
    )
  )
}

function limb(from: Point, joint: Point, to: Point, upper: string, lower: string, w: number): string {
  return line(...joint, ...to, lower, w) + line(...from, ...joint, upper, w)
}

export function keeper(pose: Pose, x: number, y: number, scale: number, held = ''): string {
  const [headX, headY] = pose.head
  const shoulderL: Point = [pose.neck[0] - 14, pose.neck[1] + 8]
  const shoulderR: Point = [pose.neck[0] + 14, pose.neck[1] + 8]
  const hipL: Point = [pose.hip[0] - 9, pose.hip[1]]
  const hipR: Point = [pose.hip[0] + 9, pose.hip[1]]
  const trunk = path(
    `M ${shoulderL.join(' ')} L ${shoulderR.join(' ')} L ${hipR.join(' ')} L ${hipL.join(' ')} Z`,
    ink.teal,
    ink.teal,
    20,
  )
  const face =
    line(...pose.neck, headX, headY + 14, skin, 14) +
    dot(headX, headY, 30, skin) +
    path(
      `M ${headX - 30} ${headY - 3} Q ${headX - 29} ${headY - 37} ${headX + 6} ${headY - 34} Q ${headX + 32} ${headY - 29} ${headX + 29} ${headY - 8} Q ${headX} ${headY - 22} ${headX - 30} ${headY - 3} Z`,
      ink.brown,
    ) +
    dot(headX + 8, headY + 1, 3.6, ink.brown) +
    dot(headX + 22, headY + 1, 3.6, ink.brown) +
    path(`M ${headX + 9} ${headY + 13} q 6 5 12 0`, 'none', ink.brown, 3)
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    limb(hipL, pose.kneeL, pose.footL, ink.brownMid, skin, 18) +
    line(...pose.footL, pose.footL[0] + 12, pose.footL[1], ink.brown, 18) +
    limb(shoulderL, pose.elbowL, pose.handL, '#0f5654', skin, 15) +
    limb(hipR, pose.kneeR, pose.footR, ink.brownMid, skin, 18) +
    line(...pose.footR, pose.footR[0] + 12, pose.footR[1], ink.brown, 18) +
    trunk +
    face +
    held +
    limb(shoulderR, pose.elbowR, pose.handR, '#0f5654', skin, 15) +
    dot(...pose.handL, 11, ink.yuzu) +
    dot(...pose.handR, 11, ink.yuzu) +
    '</g>'
  )
}
