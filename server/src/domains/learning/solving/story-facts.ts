/** Who or what has an amount, and of which thing. */
export interface Holder {
  who: string
  thing: string
}

/** What a clause of a story says. Numbers are places in the list of its numbers, so that each can be tried with another value. */
export type Fact =
  | { is: 'have'; holder: Holder; number: number }
  | { is: 'some'; holder: Holder }
  | { is: 'more'; one: Holder; other: Holder; number: number; sign: 1 | -1 }
  | { is: 'times'; one: Holder; other: Holder; number: number }
  | { is: 'ratio'; holders: Holder[]; numbers: number[] }
  | { is: 'change'; holder: Holder; number: number; sign: 1 | -1; to?: string }
  | { is: 'share'; holder: Holder; number: number; ofRest: boolean; sign: 1 | -1 }
  | { is: 'multiply'; holder: Holder; number: number }
  | { is: 'now'; holder: Holder; number: number }
  | { is: 'total'; holders: Holder[] | 'all'; number: number }
  | { is: 'groups'; groups: Holder; holder: Holder; number: number }
  | { is: 'part'; thing: string; number: number }
  | { is: 'rest'; thing: string }

export type Question =
  | { asks: 'now'; holder: Holder }
  | { asks: 'first'; holder: Holder }
  | { asks: 'total'; holders: Holder[] | 'all' }
  | { asks: 'difference'; one: Holder; other: Holder }
  | { asks: 'times'; one: Holder; other: Holder }
  | { asks: 'rest'; thing: string }
