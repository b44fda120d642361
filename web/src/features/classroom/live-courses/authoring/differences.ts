import { useText } from '#platform/i18n.ts'
import { vocabularyMessages } from '#shared/vocabulary-messages.ts'
import type { CourseValues, SessionValues } from './course-values.ts'
import { editorMessages, messages } from './messages.ts'

/** What two authors wrote differently, in the words of the form. */
export function useDifferences() {
  const t = useText(editorMessages)
  const ofList = useText(messages)
  const ofVocabulary = useText(vocabularyMessages)
  const yesNo = (flag: boolean) => t(flag ? 'yes' : 'no')
  const lineOf = ({ topic, day, from, to, meetingNumber, isCanceled }: SessionValues) =>
    [`${day} ${from}–${to}`, topic.en, topic.zh, meetingNumber, ...(isCanceled ? [t('canceled')] : [])]
      .filter((part) => part !== '')
      .join(' · ')
  const linesOf = (values: CourseValues) => [
    { name: ofList('titleEn'), text: values.title.en },
    { name: ofList('titleZh'), text: values.title.zh },
    { name: t('descriptionEn'), text: values.description.en },
    { name: t('descriptionZh'), text: values.description.zh },
    { name: ofList('level'), text: ofVocabulary(values.level) },
    { name: ofList('subject'), text: ofVocabulary(values.subject) },
    { name: t('lessons'), text: values.lessons },
    { name: t('seats'), text: values.maxStudents },
    { name: t('price'), text: values.price },
    { name: t('isPremium'), text: yesNo(values.isPremium) },
    { name: t('isFreeForAll'), text: yesNo(values.isFreeForAll) },
    { name: t('classes'), text: String(values.classIds.length) },
    { name: t('sessions'), text: values.sessions.map(lineOf).join('\n') },
  ]
  return (mine: CourseValues, theirs: CourseValues) => {
    const other = linesOf(theirs)
    return linesOf(mine)
      .map(({ name, text }, at) => ({ name, mine: text, theirs: other[at]?.text ?? '' }))
      .filter((line) => line.mine !== line.theirs)
  }
}
