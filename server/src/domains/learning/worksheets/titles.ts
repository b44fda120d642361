import type { Bilingual } from '@capyzen/contracts/bilingual'
import { findSkill } from '@capyzen/contracts/taxonomy'
import type { Level } from '@capyzen/contracts/vocabulary'
import type { StoredRecipe } from './tables.ts'
import { levelNames, subjectNames } from './typesetting/printed-words.ts'

/** What stands at the top of a sheet: never a name, as a sheet may lie about. */
export function titleOfRecipe(recipe: StoredRecipe, level: Level): Bilingual {
  if (recipe.kind === 'characters' || recipe.kind === 'dictation') {
    const [from, to] = [recipe.lessons[0] ?? 1, recipe.lessons.at(-1) ?? 1]
    const lessons =
      from === to
        ? { en: `Lesson ${from}`, zh: `第${from}课` }
        : { en: `Lessons ${from} to ${to}`, zh: `第${from}至${to}课` }
    const what =
      recipe.kind === 'characters' ? { en: 'Writing characters', zh: '写字' } : { en: 'Dictation', zh: '听写' }
    return { en: `${level} ${what.en}: ${lessons.en}`, zh: `${levelNames[level].zh}${what.zh}：${lessons.zh}` }
  }
  const subject = subjectNames[recipe.subject]
  if (recipe.kind === 'mistakes') return { en: `My mistakes: ${subject.en}`, zh: `我的错题：${subject.zh}` }
  const about = commonName(recipe.skills)
  return about
    ? { en: `${level} ${subject.en}: ${about.en}`, zh: `${levelNames[level].zh}${subject.zh}：${about.zh}` }
    : { en: `${level} ${subject.en} practice`, zh: `${levelNames[level].zh}${subject.zh}练习` }
}

/** Of one skill, or of skills of one topic. */
function commonName(skills: readonly string[]): Bilingual | undefined {
  const found = skills.flatMap((id) => findSkill(id) ?? [])
  const [first] = found
  if (!first) return undefined
  if (found.length === 1) return first.skill.label
  return found.every(({ topic }) => topic.id === first.topic.id) ? first.topic.label : undefined
}
