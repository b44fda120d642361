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
      ...['admin', 'moderator', 'official', 'capyz', 'webmaster', 'helpdesk', 'support', 'noreply', 'pentadbir'],
      ...['管理员', '版主', '官方', '客服', '水豚学堂', '水豚学院', '水豚教育', '教务', 'админ', 'адмін', 'நிர்வாகி'],
    ],
    alone: [
      ...['水豚', '水豚君', '系统', '工作人员', '员工', 'system', 'root', 'mod', 'mods', 'null', 'customer service'],
    ],
    words: [
      'staff',
      'academy',
      'postmaster',
      'billing',
      'payment',
      'payments',
      'refund',
      'refunds',
      'finance',
      'security',
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
const innocentKeys = ['badminton', 'tutorial', 'principality', 'padmini', 'padmina', 'adminah'].map(lookalikeKey)

const isLatin = (word: string) => /^[a-z ]+$/.test(word)

const keysOf = ({ anywhere, alone, words = [] }: Reserved) => ({
  latin: anywhere.filter(isLatin).map(lookalikeKey),
  others: anywhere.filter((word) => !isLatin(word)).map(lookalikeKey),
  alone: new Set([...alone, ...words].map(lookalikeKey)),
  words: new Set(words.map(lookalikeKey)),
})
const keys = {
  academy: keysOf(reserved.academy),
  teaching: keysOf(reserved.teaching),
  authorities: keysOf(reserved.authorities),
}

const withoutInnocent = (key: string) => innocentKeys.reduce((left, innocent) => left.replaceAll(innocent, ' '), key)

/** Whom the name would be taken for, of those asked for. */
export function posesAs(name: string, asked: readonly PosesAs[]): PosesAs | undefined {
  const wide = name.normalize('NFKC')
  const key = lookalikeKey(wide)
  const written = wide.split(/[\s.,'’·()/&_-]+/u).filter((part) => part !== '')
  const parts = written.map(lookalikeKey)
  const searched = parts.map(withoutInnocent)
  const tails = written.map((_, from) => withoutInnocent(lookalikeKey(written.slice(from).join(' '))))
  // In a part, or from where one begins: `Ca Py Zen`, but not `Conrad Ming`.
  const holds = (word: string) =>
    searched.some((part) => part.includes(word)) || tails.some((tail) => tail.startsWith(word))
  return asked.find((kind) => {
    const { latin, others, alone, words } = keys[kind]
    const isThere = latin.some(holds) || others.some((word) => parts.join('').includes(word))
    return isThere || alone.has(key) || parts.some((part) => words.has(part))
  })
}
