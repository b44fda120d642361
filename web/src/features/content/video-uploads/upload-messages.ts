import { defineMessages } from '#platform/i18n.ts'

/** The upload card and what becomes of each file that was chosen. */
export const messages = defineMessages('video-upload-card', {
  upload: { en: 'Upload a video', zh: '上传视频' },
  drop: { en: 'Drop videos here', zh: '把视频拖到这里' },
  dropNow: { en: 'Drop to upload', zh: '松手就开始上传' },
  or: { en: 'or', zh: '或者' },
  choose: { en: 'Choose files', zh: '选择文件' },
  kinds: {
    en: 'MP4, MOV, M4V, WebM or MKV, up to {size} each. Multiple files upload one after another.',
    zh: '支持 MP4、MOV、M4V、WebM、MKV，每个最大 {size}。多个文件会一个接一个上传。',
  },
  list: { en: 'Uploads on this page', zh: '上传列表' },
  replaces: { en: 'Replaces {name}', zh: '用来替换 {name}' },

  replacesUnseen: {
    en: 'Replaces {name}. Students don’t see that file now, but they’ll see this one because it’s the newest.',
    zh: '用来替换 {name}。学生现在看到的不是那个文件，但会看到这个，因为它最新。',
  },

  queued: { en: 'Queued', zh: '排队中' },
  starting: { en: 'Starting…', zh: '正在开始……' },
  uploading: { en: 'Uploading', zh: '正在上传' },
  joining: { en: 'Upload finished. Putting the parts together…', zh: '已全部上传，正在合并……' },
  waiting: {
    en: 'Waiting for a connection. It will resume automatically; what’s uploaded so far is safe.',
    zh: '正在等待网络。连上后会自动接着传，已经传的都还在。',
  },
  paused: { en: 'Paused. What’s uploaded so far is kept for a day.', zh: '已暂停。已经传的会保留一天。' },
  done: {
    en: 'Uploaded. Check the file list below to see when it’s ready.',
    zh: '上传完成，处理进度请看下面的文件列表。',
  },
  stopped: { en: 'Upload failed', zh: '上传失败' },
  large: {
    en: 'Large file: it’s uploaded in {part} parts, so little is lost if the connection breaks.',
    zh: '文件较大，会分成 {part} 一段上传，中断也不怕。',
  },
  goes_on: { en: 'Part of it was uploaded earlier; resuming from there.', zh: '之前传过一部分，从那里接着传。' },
  begun_anew: {
    en: 'The earlier upload has expired, so it’s starting again.',
    zh: '之前传的部分已经过期，重新开始上传。',
  },

  progressOf: { en: 'Uploading {name}', zh: '正在上传 {name}' },
  sentOf: { en: '{sent} of {size}', zh: '{sent} / {size}' },
  speed: { en: '{speed}/s', zh: '{speed}/秒' },
  secondsLeft: { en: 'under a minute left', zh: '不到一分钟' },
  minutesLeft: { en: 'about {count} min left', zh: '大约还要 {count} 分钟' },
  hoursLeft: { en: 'about {hours} h {minutes} min left', zh: '大约还要 {hours} 小时 {minutes} 分钟' },
  heard: { en: '{name}: {percent} uploaded', zh: '{name}：已上传 {percent}' },
  heardState: { en: '{name}: {state}', zh: '{name}：{state}' },

  pause: { en: 'Pause', zh: '暂停' },
  pauseFile: { en: 'Pause {name}', zh: '暂停 {name}' },
  goOn: { en: 'Resume', zh: '继续' },
  goOnFile: { en: 'Resume {name}', zh: '继续上传 {name}' },
  tryAgain: { en: 'Try again', zh: '再试一次' },
  tryAgainFile: { en: 'Try again: {name}', zh: '再试一次：{name}' },
  cancel: { en: 'Cancel', zh: '取消' },
  close: { en: 'Remove', zh: '移除' },
  cancelFile: { en: 'Cancel {name}', zh: '取消上传 {name}' },
  removeFile: { en: 'Remove {name} from the list', zh: '从列表移除 {name}' },

  succeeded: { en: 'Upload succeeded', zh: '上传成功' },
  succeededWhat: { en: 'Video {file} uploaded', zh: '视频 {file} 已上传' },
  replaced: { en: 'Replacement uploaded', zh: '替换文件上传成功' },
  replacedWhat: {
    en: '{file} will replace {name} as soon as it’s ready.',
    zh: '{file} 处理好后，就会替换 {name}。',
  },
  replacedUnseenWhat: {
    en: '{file} will replace {name} as soon as it’s ready. Students will then see it, because it’s the newest.',
    zh: '{file} 处理好后，就会替换 {name}。它是最新的，学生看到的也会变成它。',
  },
  failed: { en: 'Upload failed', zh: '上传失败' },
  replaceFailed: { en: 'Replacement failed', zh: '替换失败' },

  too_large: {
    en: 'The file size exceeds the maximum limit of {n} bytes (2 GB).',
    zh: '文件大小超过最大限制 {n} 字节（2 GB）。',
  },
  empty: { en: 'This file is empty.', zh: '这个文件是空的。' },
  under_way: {
    en: 'This file is already uploading. Check the list.',
    zh: '这个文件已经在上传了，请看上传列表。',
  },
  not_a_video_name: {
    en: 'This isn’t a video file. Please choose an MP4, MOV, M4V, WebM or MKV.',
    zh: '这不是视频文件。请选择 MP4、MOV、M4V、WebM 或 MKV。',
  },
  not_a_video: {
    en: 'Despite its name, this file isn’t a video. Nothing was saved.',
    zh: '不管名字叫什么，这个文件的内容不是视频，没有保存。',
  },
  storage_full: {
    en: 'Storage is full. What’s uploaded so far is kept for a day: free up some space, then resume.',
    zh: '存储空间已满。已经传的会保留一天：腾出空间后可以继续。',
  },
  noRoom: {
    en: 'There isn’t enough space for {size}. Nothing was uploaded. Delete a video you no longer need, then try again.',
    zh: '剩余空间放不下 {size}，还没有开始上传。请先删除不再需要的视频，再试一次。',
  },
  signedOut: {
    en: 'Please log in again. What’s uploaded so far is kept for a day.',
    zh: '请重新登录。已经传的会保留一天。',
  },
  forbidden: {
    en: 'Your account doesn’t have permission to upload videos.',
    zh: '您的账户没有上传视频的权限。',
  },
  courseGone: { en: 'This course no longer exists.', zh: '这门课程已不存在。' },
  replacedGone: { en: 'The file to be replaced no longer exists.', zh: '要替换的文件已不存在。' },
  unknown: {
    en: 'Unknown error. What’s uploaded so far is kept for a day; please try again.',
    zh: '未知错误。已经传的会保留一天，请再试一次。',
  },

  unfinished: { en: 'Unfinished uploads', zh: '还没传完' },
  unfinishedWhy: {
    en: 'Choose the same file again to resume where it left off.',
    zh: '再选同一个文件，就会从上次的地方接着传。',
  },
  anotherFile: { en: 'This is a different file', zh: '不是同一个文件' },
  anotherFileWhy: {
    en: 'Nothing was uploaded. Please choose {name} ({size}).',
    zh: '没有上传。请选择 {name}（{size}）。',
  },
  unfinishedAt: { en: '{sent} of {size} uploaded ({percent})', zh: '已传 {sent} / {size}（{percent}）' },
  chooseAgain: { en: 'Choose the file', zh: '选择文件' },
  chooseAgainFile: { en: 'Choose the file: {name}', zh: '选择文件：{name}' },
  discard: { en: 'Discard', zh: '放弃' },
  discardFile: { en: 'Discard {name}', zh: '放弃 {name}' },

  leaveAsk: { en: 'Leave while a video is uploading?', zh: '视频还在上传，要离开吗？' },
  leaveWhy: {
    en: 'The upload will stop. What’s uploaded so far is kept for a day: choose the same file again to resume.',
    zh: '离开后上传会停止。已经传的会保留一天：再选同一个文件，就会接着传。',
  },
  stay: { en: 'Stay', zh: '留在这里' },
  leave: { en: 'Leave', zh: '离开' },
})
