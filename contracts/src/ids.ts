import { z } from 'zod'

/** In lower case, as PostgreSQL writes it: the same id typed otherwise would name another list, lock or key. */
export const Uuid = z.uuid().toLowerCase().meta({ case: 'lower' })
