import { personalDataOf, type PersonalDataSource } from '#platform/personal-data'
import { listedWords, wordAnswers, wordLists, wordRounds } from './tables.ts'

export const wordsPersonalData: PersonalDataSource[] = [
  personalDataOf(wordLists, {
    kind: 'word-lists',
    title: { en: 'Your word lists', zh: '您的词语表' },
    owner: 'ownerId',
    columns: ['id', 'language', 'title', 'isKept', 'createdAt', 'changedAt'],
    orderBy: ['createdAt', 'id'],
  }),
  personalDataOf(listedWords, {
    kind: 'listed-words',
    title: { en: 'Words of your lists', zh: '词语表里的词语' },
    owner: { key: 'listId', of: wordLists.id, owner: wordLists.ownerId },
    columns: ['listId', 'word', 'pinyin', 'partOfSpeech', 'definition', 'example', 'translation', 'addedAt'],
    orderBy: ['listId', 'position', 'word'],
  }),
  personalDataOf(wordRounds, {
    kind: 'word-rounds',
    title: { en: 'Rounds of word games and reviews', zh: '词语游戏和复习' },
    owner: 'ownerId',
    columns: ['id', 'game', 'source', 'beganAt', 'endedAt'],
    orderBy: ['beganAt', 'id'],
    isInParts: true,
  }),
  personalDataOf(wordAnswers, {
    kind: 'word-answers',
    title: { en: 'Answers in word games and reviews', zh: '词语游戏和复习的答案' },
    owner: { key: 'roundId', of: wordRounds.id, owner: wordRounds.ownerId },
    columns: ['roundId', 'place', 'answer', 'tries', 'isHinted', 'results', 'answeredAt'],
    orderBy: ['roundId', 'place'],
    isInParts: true,
  }),
]
