import type { Topic } from './topic.ts'

export const scienceTopics: Topic[] = []
