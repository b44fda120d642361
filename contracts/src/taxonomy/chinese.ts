import type { Topic } from './topic.ts'

export const chineseTopics: Topic[] = []
