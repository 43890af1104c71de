// A separate chunk: its style sheet is long, and systems with Korean fonts don't need it.
import '@fontsource-variable/noto-sans-kr/index.css';
