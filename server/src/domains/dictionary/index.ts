export { keepDictionaryLoaded } from './loading.ts'
export { dictionaryRoutes } from './routes.ts'
