import { lookalikeKey } from '#platform/lookalikes'

/** Names that a child would take for those of somebody else, as written and as they look. */
interface Reserved {
  /** Wherever they stand. */
  anywhere: readonly string[]
  /** Fine inside a longer name: 小水豚, Staffordshire. */
  alone: readonly string[]
  /** As a word of their own: Lao Shi Wen is a name, Lin Laoshi a title. */
  words?: readonly string[]
}

const reserved = {
  /** The academy and those who work for it. */
  academy: {
    anywhere: [
      ...['admin', 'moderator', 'official', 'capyzen', 'webmaster', 'helpdesk'],
      ...['管理员', '版主', '官方', '客服', '水豚学堂', '水豚学院'],
    ],
    alone: [
      ...['水豚', '水豚君', '系统', '工作人员', '员工', 'staff', 'support', 'system', 'root', 'mod', 'academy', 'null'],
      ...['support team', 'the staff', 'customer service'],
    ],
  },
  /** Those who teach, here or at a school. */
  teaching: {
    anywhere: [
      ...['teacher', 'cikgu', 'principal', 'tutor', 'headmaster', 'ஆசிரியர்'],
      ...['老师', '教师', '校长', '主任', '班主任', '导师', '辅导员', '助教'],
    ],
    alone: ['discipline master', '教练', 'lao shi'],
    words: ['laoshi'],
  },
  authorities: { anywhere: [], alone: ['police', '警察', 'moe', '教育部'] },
} satisfies Record<string, Reserved>

type PosesAs = keyof typeof reserved

/** Words and names that contain such a name. */
const innocentKeys = ['badminton', 'tutorial', 'principality', 'padmini', 'padmina'].map(lookalikeKey)

const keysOf = ({ anywhere, alone, words = [] }: Reserved) => ({
  anywhere: anywhere.map(lookalikeKey),
  alone: new Set([...alone, ...words].map(lookalikeKey)),
  words: new Set(words.map(lookalikeKey)),
})
const keys = {
  academy: keysOf(reserved.academy),
  teaching: keysOf(reserved.teaching),
  authorities: keysOf(reserved.authorities),
}

/** Whom the name would be taken for, of those asked for. */
export function posesAs(name: string, asked: readonly PosesAs[]): PosesAs | undefined {
  const wide = name.normalize('NFKC')
  const key = lookalikeKey(wide)
  const rest = innocentKeys.reduce((left, innocent) => left.replaceAll(innocent, ' '), key)
  const parts = wide.split(/[\s.,·_-]+/u).map(lookalikeKey)
  return asked.find((kind) => {
    const { anywhere, alone, words } = keys[kind]
    return alone.has(key) || anywhere.some((one) => rest.includes(one)) || parts.some((part) => words.has(part))
  })
}
