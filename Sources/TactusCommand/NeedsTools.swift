#if !Tools
  #error("the command and its server need the trait Tools: swift build --traits Tools")
#endif
