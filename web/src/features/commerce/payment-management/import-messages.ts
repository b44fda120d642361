import { defineMessages } from '#platform/i18n.ts'

/** Reading the bank's file. */
export const messages = defineMessages('bank-import', {
  title: { en: 'Read a bank file', zh: '读取银行文件' },
  lead: {
    en: 'Lines with a reference of ours and the exact amount complete their orders. Everything else that may be ours waits for you. Reading the same file again changes nothing.',
    zh: '附言有我们的付款编号、金额又完全一致的记录，会自动完成订单；其余可能属于我们的，等您处理。同一个文件重复读取，不会有任何影响。',
  },
  allLines: { en: 'Bank records', zh: '银行记录' },
  drop: { en: 'Drop the bank’s CSV here, or', zh: '把银行的 CSV 文件拖到这里，或者' },
  chooseFile: { en: 'Choose a file', zh: '选择文件' },
  fromFile: { en: 'File: {name}', zh: '文件：{name}' },
  unreadable: { en: 'The file couldn’t be read. Please choose it again.', zh: '文件无法读取，请重新选择。' },
  notText: {
    en: 'This isn’t a text file in UTF-8. Open it in a spreadsheet, save it as “CSV UTF-8”, and try again.',
    zh: '这不是 UTF-8 文本文件。请用表格软件打开，另存为“CSV UTF-8”，再试一次。',
  },
  tooLarge: {
    en: 'The file is too large. Choose a shorter period at the bank.',
    zh: '文件太大了。请在银行选择短一点的时间段。',
  },
  noTable: {
    en: 'No table was found in this file. It needs a row with the names of its columns.',
    zh: '文件里没有找到表格。需要有一行是各列的名称。',
  },

  columns: { en: 'Which column is which?', zh: '每一列是什么？' },
  columnsWhy: {
    en: 'Check what we guessed from the names. The choice is kept for the next file.',
    zh: '请核对我们按名称猜测的结果。选择会保留到下一次。',
  },
  date: { en: 'Date', zh: '日期' },
  amount: { en: 'Money that came in', zh: '收入金额' },
  amountHint: { en: 'Amounts of zero or below, and empty cells, are left alone.', zh: '零、负数和空白都会跳过。' },
  reference: { en: 'Texts with the reference', zh: '可能含有付款编号的文字' },
  referenceHint: {
    en: 'Tick all columns in which payers’ texts may stand, at most four.',
    zh: '付款人的附言可能在哪几列，都请勾选，最多四列。',
  },
  transactionId: { en: 'The bank’s number of the line', zh: '银行流水号' },
  noNumber: { en: 'The file has none', zh: '文件里没有' },
  example: { en: 'For example: {values}', zh: '例如：{values}' },
  between: { en: ', ', zh: '、' },
  choose: { en: 'Choose', zh: '请选择' },
  mapFirst: { en: 'Choose the date, the money and at least one text.', zh: '请选择日期、金额，以及至少一列文字。' },
  check: { en: 'Check the file', zh: '检查文件' },
  changeColumns: { en: 'Change columns', zh: '修改列的对应' },

  checking: { en: 'Checking…', zh: '正在检查……' },
  importing: { en: 'Reading the file…', zh: '正在读取……' },
  preview: { en: 'What would happen', zh: '读取后会怎样' },
  done: { en: 'File read', zh: '文件已读取' },
  completed: { en: 'Orders completed', zh: '完成的订单' },
  queued: { en: 'Wait for a decision', zh: '等待处理' },
  known: { en: 'Known already', zh: '之前已读过' },
  unrelated: { en: 'Not ours, or outgoing', zh: '与我们无关或支出' },
  nothingNew: { en: 'Nothing in this file is new.', zh: '这个文件里没有新的记录。' },
  others: {
    en: { one: 'See {count} credit that isn’t ours', other: 'See {count} credits that aren’t ours' },
    zh: '查看 {count} 笔与我们无关的收入',
  },
  othersTitle: { en: 'Credits that aren’t ours', zh: '与我们无关的收入' },
  othersWhy: {
    en: 'They name no reference of ours, and no order of their amount was made in the two weeks before. They are not stored.',
    zh: '附言里没有我们的付款编号，之前两周内也没有相同金额的订单。这些记录不会保存。',
  },
  othersMore: { en: 'Only the first {count} are listed.', zh: '只列出前 {count} 笔。' },
  import: { en: 'Read the file', zh: '读取文件' },
  importKnown: { en: 'Read it anyway', zh: '仍然读取' },
  another: { en: 'Another file', zh: '再读一个文件' },
  decide: { en: 'Decide now', zh: '现在处理' },
  seeLines: { en: 'See bank records', zh: '查看银行记录' },
  problems: {
    en: { one: '{count} row couldn’t be read', other: '{count} rows couldn’t be read' },
    zh: '有 {count} 行无法读取',
  },
  problemsWhy: {
    en: 'They are left out; all others are read. If one of them is a payment, correct the file and read it again.',
    zh: '这些行会跳过，其余照常读取。如果其中有付款，请改正文件后再读一次。',
  },
  row: { en: 'Row {row}', zh: '第 {row} 行' },
  no_date: { en: 'no day that we understand', zh: '日期看不懂' },
  no_amount: { en: 'no amount that we understand', zh: '金额看不懂' },
  not_csv: { en: 'not a row of the table, perhaps a stray quotation mark', zh: '不是表格中的一行，可能多了一个引号' },
  unknown_column: {
    en: 'This file lacks a column that you chose. Please choose the columns again.',
    zh: '文件里缺少您选的列，请重新选择。',
  },
  repeated_column: {
    en: 'A column that you chose is there twice under one name. Please rename one of them in the file, or choose others.',
    zh: '您选的列在文件里有两列同名。请在文件里改一个列名，或者选其他列。',
  },
  too_many_rows: {
    en: 'The file has too many rows. Choose a shorter period at the bank.',
    zh: '文件行数太多。请在银行选择短一点的时间段。',
  },
  empty_file: { en: 'The file is empty.', zh: '文件是空的。' },
})
