// A chunk of its own: a long style sheet that most systems don't need.
import '@fontsource-variable/noto-sans-kr/index.css';
