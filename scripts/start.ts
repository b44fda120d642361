import { buildWebIfChanged } from './web-build.ts'

buildWebIfChanged()
await import('../server/src/main.ts')
