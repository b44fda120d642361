import type { AuthService } from '#domains/auth'
import type { PersonalDataSource } from '#platform/personal-data'

export interface AccountDeps {
  auth: AuthService
  /** All that is kept about a person, from every domain. */
  personalData: readonly PersonalDataSource[]
  /** What accounts elsewhere are called, by the id they are linked under. */
  providerNames: ReadonlyMap<string, string>
}
