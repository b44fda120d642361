import type { Topic } from './topic.ts'

export const englishTopics: Topic[] = []
