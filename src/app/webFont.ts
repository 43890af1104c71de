// Most systems don't need this long style sheet.
import '@fontsource-variable/noto-sans-kr/index.css';
