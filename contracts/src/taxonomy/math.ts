import type { Topic } from './topic.ts'

export const mathTopics: Topic[] = []
