import type { QtiDefaults } from '@capyzen/contracts/qti-import'
import { findSkill } from '@capyzen/contracts/taxonomy'
import { Difficulty, Level, Subject, Term } from '@capyzen/contracts/vocabulary'
import { descendantsOf, elementsOf, rawTextOf, type XmlElement } from './xml.ts'

export type Place = Omit<QtiDefaults, 'marks' | 'syllabusYear'>

/**
 * Where an item belongs: what its `data-level`, `data-subject`, `data-term`, `data-difficulty`, `data-skill` and
 * `data-topic` say, else the LOM of its resource (keywords and taxa such as `P4`, `subject:math` or the id of a skill),
 * else the defaults.
 */
export function placeOf(item: XmlElement, metadata: readonly XmlElement[], defaults: QtiDefaults): Place {
  const lom = metadata.flatMap(descendantsOf)
  const words = [...lom.filter(isWord).map(rawTextOf), ...ownWords(item)].map(toWord)
  const difficulty = lom.find(({ name }) => name === 'difficulty')
  const value = difficulty && elementsOf(difficulty, 'value')[0]
  const found = Object.assign({}, ...words.map(factOf)) as Partial<Place>
  const subject = found.subject ?? defaults.subject
  const isElsewhere = subject !== defaults.subject
  return {
    language: languageOf(item.attributes.get('lang')) ?? languageOf(lomLanguage(lom)) ?? defaults.language,
    subject,
    level: found.level ?? defaults.level,
    term: found.term ?? defaults.term,
    difficulty: found.difficulty ?? (value && difficultyOf(rawTextOf(value))) ?? defaults.difficulty,
    skills: found.skills ?? (isElsewhere || found.topic !== undefined ? [] : defaults.skills),
    topic: found.topic ?? defaults.topic,
  }
}

export function languageOf(tag: string | undefined): Place['language'] | undefined {
  const main = tag?.toLowerCase().split(/[-_]/)[0]
  return main === 'en' || main === 'zh' ? main : undefined
}

const lomLanguage = (lom: readonly XmlElement[]) => {
  const general = lom.find(({ name }) => name === 'general')
  const language = general && elementsOf(general, 'language')[0]
  return language && rawTextOf(language)
}

const isWord = ({ name }: XmlElement) => ['keyword', 'id', 'entry'].includes(name)

const ownWords = ({ attributes }: XmlElement) =>
  ['level', 'subject', 'term', 'difficulty', 'skill', 'topic'].flatMap((kind) => {
    const value = attributes.get(`data${kind.charAt(0).toUpperCase()}${kind.slice(1)}`)
    return value === undefined ? [] : `${kind}:${value}`
  })

interface Word {
  kind: string | null
  value: string
}

function toWord(text: string): Word {
  const [, kind = null, value = text] = /^([a-z]{4,10})\s?[:=]\s?(.*)$/is.exec(text) ?? []
  return { kind: kind?.toLowerCase() ?? null, value: value.trim() }
}

/** Words without a kind count only where they can mean nothing else. */
function factOf({ kind, value }: Word): Partial<Place> {
  const level = Level.safeParse(value.toUpperCase().replace(/^PRIMARY ?/, 'P'))
  if (level.success && (kind === null || kind === 'level')) return { level: level.data }
  const term = Term.safeParse(value.toUpperCase())
  if (term.success && (kind === null || kind === 'term')) return { term: term.data }
  const skill = findSkill(value)
  if (skill && (kind === null || kind === 'skill')) return { skills: [value], subject: skill.topic.subject }
  const subject = Subject.safeParse(value.toLowerCase().replace(/^math(s|ematics)$/, 'math'))
  if (kind === 'subject' && subject.success) return { subject: subject.data }
  const difficulty = difficultyOf(value)
  if (kind === 'difficulty' && difficulty) return { difficulty }
  return kind === 'topic' && value !== '' ? { topic: value } : {}
}

/** Ours, or one of LOM. */
function difficultyOf(value: string): Difficulty | undefined {
  const word = value
    .toLowerCase()
    .replace(/^very /, '')
    .replace('difficult', 'hard')
  return Difficulty.safeParse(word).data
}
