import { defineMessages } from '#platform/i18n.ts'

/** The file manager of a course. */
export const messages = defineMessages('video-files', {
  files: { en: 'Video files', zh: '视频文件' },
  filesWhy: {
    en: 'Students see the newest video that’s ready.',
    zh: '学生看到的是最新处理好的那一个。',
  },
  loading: { en: 'Loading files…', zh: '正在加载文件列表……' },
  listFailed: { en: 'The files could not be loaded', zh: '加载文件列表失败' },
  listFailedWhy: {
    en: 'Nothing is lost. Check your internet connection and try again.',
    zh: '文件都还在。请检查网络，再试一次。',
  },
  none: { en: 'No video yet', zh: '还没有视频' },
  noneWhy: { en: 'Add the first one above.', zh: '请在上面上传第一个视频。' },
  used: { en: '{used} used by all courses', zh: '所有课程共用了 {used}' },
  usedOf: { en: '{used} of {quota} used by all courses', zh: '所有课程共用了 {used}，上限 {quota}' },

  uploaded: { en: 'Uploaded, in queue', zh: '已上传，等待处理' },
  probing: { en: 'Checking', zh: '正在检查' },
  transcoding: { en: 'Converting video', zh: '正在转换视频' },
  transcodingAt: { en: 'Converting video: {percent}', zh: '正在转换视频：{percent}' },
  ready: { en: 'Ready', zh: '可以播放' },
  failed: { en: 'Failed', zh: '处理失败' },
  isShown: { en: 'Students see this one', zh: '学生看到的' },
  progressOf: { en: 'Processing {name}', zh: '正在处理 {name}' },
  storedAs: { en: 'Stored as {name}', zh: '存储名：{name}' },
  uploadedOn: { en: 'Uploaded {date}', zh: '上传于 {date}' },

  not_a_video: { en: 'This file isn’t really a video.', zh: '这个文件的内容不是视频。' },
  damaged: {
    en: 'The file is damaged or incomplete. Please export it again and replace it.',
    zh: '文件已损坏或不完整。请重新导出，再替换它。',
  },
  too_large_to_convert: {
    en: 'It’s longer than six hours or larger than 3840 × 2160. Please shorten it or make it smaller.',
    zh: '视频超过六小时，或画面大于 3840 × 2160。请剪短或缩小后再上传。',
  },
  took_too_long: { en: 'Processing took too long. You can try again.', zh: '处理时间太长，可以再试一次。' },
  storage_full: {
    en: 'Storage is full. Free up some space, then try again; the original file is safe.',
    zh: '存储空间满了。腾出空间后再试一次，原文件还在。',
  },
  internal: { en: 'Something went wrong on our side. You can try again.', zh: '我们这边出了点问题，可以再试一次。' },

  retry: { en: 'Retry', zh: '重试' },
  retryFile: { en: 'Retry {name}', zh: '重试 {name}' },
  retryBegun: { en: 'Processing it again', zh: '正在重新处理' },
  retryFailed: { en: 'Retry failed', zh: '重试失败' },
  preview: { en: 'Preview', zh: '预览' },
  previewFile: { en: 'Preview {name}', zh: '预览 {name}' },
  previewFailed: { en: 'The preview could not be opened', zh: '无法打开预览' },
  cannotPlay: {
    en: 'This browser can’t play the original file. Students see a converted version.',
    zh: '这个浏览器放不了原文件。学生看到的是转换后的版本。',
  },
  nothingToPreview: { en: 'There are no files to preview', zh: '没有可预览的文件' },
  replace: { en: 'Replace', zh: '替换' },
  replaceFile: { en: 'Replace {name}', zh: '替换 {name}' },
  deleteLast: { en: 'Delete last', zh: '删除最后一个' },
  nothingToDelete: { en: 'There are no files to delete', zh: '没有可删除的文件' },
  deleteAsk: { en: 'Delete {name}?', zh: '要删除 {name} 吗？' },
  deleteWhy: {
    en: 'It’s the last file by stored name: {stored}. All its converted versions will be deleted too. This can’t be undone.',
    zh: '它按存储名排在最后：{stored}。所有清晰度的版本会一起删除，无法恢复。',
  },
  deleteWhyShown: {
    en: 'Students see this video now. It’s the last file by stored name: {stored}. All its converted versions will be deleted too. This can’t be undone.',
    zh: '学生现在看到的就是它。它按存储名排在最后：{stored}。所有清晰度的版本会一起删除，无法恢复。',
  },
  keep: { en: 'Keep it', zh: '先不删' },
  deleteNow: { en: 'Delete', zh: '删除' },
  deleted: { en: '{name} has been deleted', zh: '已删除 {name}' },
  deleteFailed: { en: 'The file could not be deleted', zh: '删除失败' },
  anotherIsLast: {
    en: 'A different file is last now. Nothing was deleted; please check again.',
    zh: '现在排在最后的是另一个文件。什么都没有删，请再看一看。',
  },
})
