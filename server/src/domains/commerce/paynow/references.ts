import { randomInt } from 'node:crypto'
import { codeAlphabet } from '@capyzen/contracts/typed-codes'

/** Tells our references from the other numbers in a bank's record, so that lines that don't concern us are not stored. */
const prefix = 'CZ'
const drawnLength = 18

/** The shortest part of a reference by which it is found where a bank cuts it off. */
const cutLength = 14

/** 89 random bits: nobody finds the payment of another. Its first characters have a digit, unlike words. */
export function drawReference(): string {
  const drawn = Array.from({ length: drawnLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  const reference = prefix + drawn
  return /\d/.test(reference.slice(0, cutLength)) ? reference : drawReference()
}

const exact = new RegExp(`(?=(${prefix}[${codeAlphabet}]{${drawnLength}}))`, 'g')
/** A reference that was cut off or typed wrongly. */
const similar = new RegExp(
  `${prefix}[${codeAlphabet}]{${cutLength - prefix.length},${drawnLength + prefix.length}}`,
  'g',
)

/**
 * Everything of a reference's form, wherever it stands: banks put spaces, dashes and their own numbers around and into
 * it. Which of them are references, the payments decide.
 */
export function possibleReferences(text: string): string[] {
  const squeezed = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
  return [...new Set(Array.from(squeezed.matchAll(exact), ([, reference = '']) => reference))]
}

export const resemblesReference = (text: string): boolean => similarWords(text).length > 0

function similarWords(text: string): string[] {
  const words = text.normalize('NFKC').toUpperCase().match(similar) ?? []
  return words.filter((word) => /\d/.test(word))
}

/** The first characters of references that the bank may have cut off; enough of them to find one. */
export const cutReferences = (text: string): string[] =>
  similarWords(text).filter(({ length }) => length < prefix.length + drawnLength)
