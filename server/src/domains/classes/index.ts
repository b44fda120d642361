export { classesPersonalData } from './personal-data.ts'
export { classRoutes } from './routes.ts'
export { classes, classPupils } from './tables.ts'
