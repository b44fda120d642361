import { buildWebIfChanged } from './web-build.ts'

buildWebIfChanged()
