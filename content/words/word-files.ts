import { readFileSync } from 'node:fs'
import Papa from 'papaparse'

const files = { en: 'english.csv', zh: 'chinese.csv' } as const

/** The rows of a language, as they stand in the table. */
export function readWordRows(language: 'en' | 'zh'): Record<string, string>[] {
  const text = readFileSync(new URL(files[language], import.meta.url), 'utf8')
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  if (errors.length > 0) throw new Error(`${files[language]}: ${errors[0]?.message}`)
  return data
}
