/** The first sheet of an Excel file as a table in CSV, its cells as they are shown. The library comes with the first file. */
export async function tableOfWorkbook(file: Blob): Promise<string> {
  const [{ read, utils }, bytes] = await Promise.all([import('@e965/xlsx'), file.arrayBuffer()])
  // The library would read any other text as a table too.
  if (new DataView(bytes).getUint32(0) !== 0x504b0304) throw new Error('no workbook')
  const { SheetNames, Sheets } = read(bytes, { dense: true })
  const sheet = Sheets[SheetNames[0] ?? '']
  if (!sheet) throw new Error('an empty workbook')
  return utils.sheet_to_csv(sheet)
}
