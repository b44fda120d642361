import type { StudentHomework } from '@capyzen/contracts/homework'

export const studentOrders = ['byName', 'byState', 'byMarks', 'bySubmitted'] as const
type StudentOrder = (typeof studentOrders)[number]

const states: readonly StudentHomework['state'][] = ['not_started', 'in_progress', 'late', 'handed_in']

/** Equal students come by name. Who has not handed in comes last by marks and by time. */
export function sortStudents(
  students: readonly StudentHomework[],
  order: StudentOrder,
  collator: Intl.Collator,
): StudentHomework[] {
  const keyOf = ({ state, marks, submittedAt }: StudentHomework): number => {
    switch (order) {
      case 'byName':
        return 0
      case 'byState':
        return states.indexOf(state)
      case 'byMarks':
        return marks?.awarded ?? Infinity
      case 'bySubmitted':
        return submittedAt === null ? Infinity : Date.parse(submittedAt)
    }
  }
  return students.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    return first === second ? collator.compare(one.name, other.name) : first - second
  })
}
