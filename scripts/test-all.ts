process.env.TEST_ALL = '1'
await import('./test.ts')
